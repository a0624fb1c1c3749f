import type { Paper } from "./look-choices";

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

type PaperColour = "paper" | "surface" | "wash" | "line" | "edge" | "ink" | "muted";

/**
 * The other papers. Each is further from its ink than the first one is: light grounds are at least as light and dark grounds
 * at least as dark. So what can be read on the first can be read on all, the owner's colour included (papers.test.ts).
 */
const otherPapers: Record<Exclude<Paper, "cream">, Record<SchemeName, Record<PaperColour, string>>> = {
  white: {
    light: {
      paper: "#ffffff",
      surface: "#ffffff",
      wash: "#f4f3f1",
      line: "#dfdcd7",
      edge: "#82807b",
      ink: "#1d211f",
      muted: "#545a57",
    },
    dark: {
      paper: "#141414",
      surface: "#1c1c1c",
      wash: "#232323",
      line: "#3b3b3b",
      edge: "#8f8f8f",
      ink: "#ececec",
      muted: "#b5b5b5",
    },
  },
  mist: {
    light: {
      paper: "#f6f9fb",
      surface: "#fdfeff",
      wash: "#e9eff3",
      line: "#d2dce2",
      edge: "#768189",
      ink: "#202a32",
      muted: "#505b65",
    },
    dark: {
      paper: "#11171c",
      surface: "#182028",
      wash: "#1d262d",
      line: "#33404a",
      edge: "#83919b",
      ink: "#e6ecf1",
      muted: "#adb8c1",
    },
  },
};

/** The colours of both schemes on a paper. */
export const coloursOn = (paper: Paper): Record<SchemeName, Record<keyof (typeof schemeColours)["light"], string>> =>
  paper === "cream"
    ? schemeColours
    : {
        light: { ...schemeColours.light, ...otherPapers[paper].light },
        dark: { ...schemeColours.dark, ...otherPapers[paper].dark },
      };
