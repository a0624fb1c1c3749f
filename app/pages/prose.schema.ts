import { z } from "zod";

const front = z.strictObject({
  title: z.string(),
  summary: z.string(),
  /** For search engines and link previews. */
  description: z.string(),
});
const titledText = z.strictObject({ title: z.string(), text: z.string() });

/** The front matter of a text in sections. */
export const textFront = front.extend({ updated: z.iso.date() });

/** The front matter of the about page: all of it except the story. */
export const aboutFront = front.extend({
  heading: z.string(),
  mission: z.strictObject({ lead: z.string(), text: z.string() }),
  offerings: z.array(titledText.extend({ to: z.string(), category: z.string() })),
  values: z.array(titledText),
});

/** A section of a long text, with its own address (`/privacy#your-rights`). */
export type Section = { id: string; title: string; html: string };

/** What the views get. The rest of the front matter is for the head of the page. */
export type TextPageText = Omit<z.output<typeof textFront>, "description"> & { sections: Section[] };
export type AboutText = Omit<z.output<typeof aboutFront>, "title" | "description"> & { story: string };
