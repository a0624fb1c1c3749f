/** Marks the chosen one of several. Without it, forced colours would make all of them look alike. */
export const selectionInForcedColours =
  "forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]";
