import type { Author } from "~/authors/author";
import type { Editor } from "~/facts/editor";
import type { Listed, Values } from "~/fields/field";
import type { pageFields } from "./page-fields";

/** A page as its form and the API show it. `lastUpdated` is a day: "2024-12-15". */
export type DeskPage = { id: string; slug: string } & Omit<Values<typeof pageFields>, "slug"> & {
    /** Goes up by one with each save. A save names the version that it was made from. */
    version: number;
    updatedAt: string;
    /** Who saved it last. `null` for the program itself. */
    updatedBy: Editor | null;
  };

/** A page in the desk's list. */
export type ListedPage = { id: string; slug: string } & Omit<Listed<typeof pageFields>, "slug"> &
  Pick<DeskPage, "status"> & {
    /** One of the pages that every site has. It cannot be deleted and keeps its address. */
    lasting: boolean;
  };

/** A section of a text, with its own address (`/privacy#your-rights`). The words before the first heading have none. */
export type Section = {
  id: string | null;
  title: string;
  /** With the heading. */
  html: string;
};

/** A part of a section: what stands below a heading of the third level. */
export type SectionPart = { title: string; to: string | null; html: string };

/** A section of a designed page. What it looks like follows from what is in it. `html` is without the heading. */
export type DesignedSection = Omit<Section, "html"> & { html: string } & (
    | { look: "text" }
    /** It begins with a quotation, which is shown large. */
    | { look: "statement"; lead: string }
    /** Its parts are cards that lead to other pages. */
    | { look: "cards"; parts: SectionPart[] }
    /** Its parts are short texts beside one another. */
    | { look: "points"; parts: SectionPart[] }
    /** It ends with a link alone in its paragraph, which is shown as a button. */
    | { look: "invitation"; link: { to: string; label: string } }
  );

/** What readers see of a page. */
export type ShownPage = {
  heading: string;
  summary: string;
  /** A day: "2024-12-15". `null`: the page does not say. */
  lastUpdated: string | null;
  /** Who writes for the site: on its page about itself. */
  people?: Author[];
} & ({ layout: "contents"; sections: Section[] } | { layout: "designed"; sections: DesignedSection[] });

export const pagePath = ({ slug }: { slug: string }) => `/${encodeURIComponent(slug)}`;
/** The address of its form on the desk. */
export const pageFormPath = ({ id }: { id: string }) => `/admin/pages?edit=${id}#edit-form`;
export const pagePreviewPath = ({ id }: { id: string }) => `/admin/preview/page/${id}`;

/** Besides the pages that every site has. All of them are listed at once, in menus and for the API. */
export const maxOwnPages = 100;
