/** A text to begin a page with. `name` stands in the address of the form: `/admin/pages?new&from=imprint`. */
export type PageTemplate = { name: string; title: string; slug: string; summary: string; content: string };
