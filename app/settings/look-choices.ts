/** What an owner can choose of the look besides colour and logo. The first of each is that of an untouched site. */
export const lookChoices = {
  paper: { cream: "Cream", white: "White", mist: "Mist" },
  fonts: {
    fraunces: "Fraunces and Figtree",
    playfair: "Playfair Display and Source Sans",
    newsreader: "Newsreader and Public Sans",
    bricolage: "Bricolage Grotesque and Literata",
  },
  corners: { soft: "Soft", square: "Square", round: "Round" },
  header: { left: "Name on the left", centred: "Name in the middle" },
  cards: { open: "Open", framed: "In a frame", ruled: "Below a line" },
  density: { airy: "Airy", compact: "Compact" },
} as const;

export type LookChoiceName = keyof typeof lookChoices;
export type LookChoices = { [Name in LookChoiceName]: keyof (typeof lookChoices)[Name] };
export type Paper = LookChoices["paper"];
export type FontPair = LookChoices["fonts"];

export const lookChoiceNames = Object.keys(lookChoices) as LookChoiceName[];

/** The look of an untouched site. */
export const defaultLookChoices: LookChoices = {
  paper: "cream",
  fonts: "fraunces",
  corners: "soft",
  header: "left",
  cards: "open",
  density: "airy",
};

/** The colour and all that is chosen of the look. */
export type Look = LookChoices & { accent: string };

/** The look among other settings. */
export const lookOf = ({ accent, paper, fonts, corners, header, cards, density }: Look): Look => ({
  accent,
  paper,
  fonts,
  corners,
  header,
  cards,
  density,
});

/** A look in an address: the six digits of its colour, and what is chosen differently. `35543f-white-square` */
export const nameOfLook = (look: Look): string =>
  [
    look.accent.slice(1),
    ...lookChoiceNames
      .map((name) => look[name])
      .filter((value) => !Object.values<string>(defaultLookChoices).includes(value)),
  ].join("-");

/** @returns `null` if it is no name of a look */
export function lookOfName(name: string): Look | null {
  const [digits = "", ...chosen] = name.split("-", 1 + lookChoiceNames.length);
  const look: Look = { accent: `#${digits}`, ...defaultLookChoices };
  for (const value of chosen) {
    const of = lookChoiceNames.find((one) => Object.hasOwn(lookChoices[one], value));
    if (of) Object.assign(look, { [of]: value });
  }
  return /^[0-9a-f]{6}$/.test(digits) && nameOfLook(look) === name ? look : null;
}
