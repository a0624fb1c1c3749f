/** How a colour is written: `#35543f`. */
export const accentPattern = /^#[0-9a-f]{6}$/;

export const accentPatternWanted = "Enter the accent colour as # and six digits from 0 to f, like #35543f";
