/** Whether readers see a document of the shop or of the recipes: a draft is nowhere but on the desk. */
export const statuses = ["draft", "published"] as const;
export type Status = (typeof statuses)[number];

export const statusLabels: Record<Status, string> = { draft: "Draft", published: "Published" };

/** What a form offers, the usual first. */
export const statusChoices = [
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft: only the desk sees it" },
];

/** What readers may see. */
export const publishedFilter = { status: "published" } as const;
