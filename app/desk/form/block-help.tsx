import { type Block, type BlockName, blockForms, blockNames, writeBlock } from "~/text-blocks/block-forms";

/** The written form of each block of a text, to copy. Below the field for the text, for everybody who types it. */
export function BlockHelp({ className }: { className?: string }) {
  return (
    <details className={className}>
      <summary className="cursor-pointer font-semibold text-leaf">Pictures and blocks</summary>
      <div className="mt-3 space-y-3 text-meta text-muted">
        <p>
          Each stands on lines of its own, with an empty line before and after it. A product’s or recipe’s id is the
          last part of its page’s address. A picture’s address is shown when it is uploaded. A plain picture:{" "}
          <code className={code}>![What it shows](/images/… "Caption")</code>
        </p>
        <dl className="space-y-3">
          {blockNames.map((name) => (
            <div key={name}>
              <dt className="font-semibold text-ink">{blockForms[name].title}</dt>
              <dd>
                {blockForms[name].hint}
                <pre className="mt-1 rounded-card bg-wash p-2.5 whitespace-pre-wrap">
                  <code className={code}>{writeBlock({ name, ...examples[name] })}</code>
                </pre>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

const code = "text-meta text-ink [overflow-wrap:anywhere]";
const src = "/images/…";
const id = "0123456789abcdef01234567";
const nothing = { label: "", attributes: {}, content: "" };

const examples: Record<BlockName, Omit<Block, "name">> = {
  picture: { ...nothing, label: "Caption", attributes: { src, alt: "What it shows", credit: "Ann", width: "wide" } },
  gallery: { ...nothing, label: "Caption", content: `![What it shows](${src})\n![What it shows](${src})` },
  product: { ...nothing, attributes: { id } },
  comparison: { ...nothing, label: "Title", attributes: { products: `${id} ${id.replace(/.$/, "8")}` } },
  recipe: { ...nothing, attributes: { id } },
  "pull-quote": { ...nothing, label: "Who said it", content: "The words." },
  note: { ...nothing, label: "Title", content: "Any **markdown**." },
  button: { ...nothing, label: "Words", attributes: { href: "/shop" } },
  video: {
    ...nothing,
    label: "Title",
    attributes: { src: "https://www.youtube.com/watch?v=…", picture: src, alt: "What the picture shows" },
  },
};
