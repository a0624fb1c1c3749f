import stylesheet from "./text-blocks.css?url";

/** The stylesheet of the blocks in texts, if one of these texts has any. Most pages have none, and do not load it. */
export const TextBlockStyles = ({ htmls }: { htmls: string[] }) =>
  htmls.some((html) => html.includes("text-block")) ? <link rel="stylesheet" href={stylesheet} /> : null;
