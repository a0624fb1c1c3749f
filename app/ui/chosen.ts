/** Which of several is chosen, where forced colours would paint them all alike. */
export const chosenInForcedColours =
  "forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]";
