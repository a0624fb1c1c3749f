import type { Look } from "~/settings/look-choices";

/** The page of the site's look, and how another one would look. */
export type LookDesk = {
  version: number;
  logoUrl: string | null;
  /** That of the site. */
  look: Look;
  /** The colour that the address asks for, as it was typed. */
  asked: string;
  /** Why it cannot be shown. */
  error?: string;
  preview: LookPreview;
};

export type LookPreview = {
  look: Look;
  /** The stylesheets that show this page in the look. */
  stylesheets: string[];
  /** The front page in the look. */
  page: string;
  contrasts: { scheme: string; use: string; ratio: string; passes: boolean }[];
  /** Why the colour cannot be saved, and the nearest shade that can. */
  objection: { message: string; nearest: string } | null;
};
