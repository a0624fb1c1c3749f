/** The page of the site's look, and how a colour would look. */
export type LookDesk = {
  version: number;
  logoUrl: string | null;
  accent: string;
  /** The colour that the address asks for, as it was typed. */
  asked: string;
  /** Why it cannot be shown. */
  error?: string;
  preview: AccentPreview;
};

export type AccentPreview = {
  accent: string;
  /** The stylesheet that shows this page in the colour. */
  theme: string;
  contrasts: { scheme: string; use: string; ratio: string; passes: boolean }[];
  /** Why the colour cannot be saved, and the nearest shade that can. */
  objection: { message: string; nearest: string } | null;
};
