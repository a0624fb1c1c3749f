/** The schemes of the site, light first as on paper. */
export const schemeNames = ["light", "dark"] as const;
export type SchemeName = (typeof schemeNames)[number];

/**
 * The colours of ~/ui/colours.css that the owner's colour meets, in both schemes. ../ui/colours.css stays the place
 * where they are decided: accent.test.ts compares.
 */
export const schemeColours = {
  light: {
    paper: "#fbf7f0",
    surface: "#fffdf9",
    wash: "#f3ecdf",
    line: "#e2d8c6",
    edge: "#8a8272",
    ink: "#27302b",
    muted: "#59625b",
    leaf: "#35543f",
    "leaf-dark": "#24402f",
    added: "#dce7d9",
  },
  dark: {
    paper: "#1e1913",
    surface: "#272018",
    wash: "#2c251b",
    line: "#43392b",
    edge: "#8f8470",
    ink: "#ede3d2",
    muted: "#b9ad98",
    leaf: "#a9c8a3",
    "leaf-dark": "#c6dfbe",
    added: "#2f432f",
  },
} as const satisfies Record<SchemeName, Record<string, string>>;
