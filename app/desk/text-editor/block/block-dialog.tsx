import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type Block, blockForms, readBlock } from "~/text-blocks/block-forms";
import { Button } from "~/ui/button";
import { BlockField } from "./block-field";

type BlockDialogProps = {
  block: Block;
  /** Whether it is in the text already. */
  present: boolean;
  onSave: (block: Block) => void;
  onClose: () => void;
};

/** What happens in the dialog is nobody else's: React would tell the form around it, too. */
const own = (event: { stopPropagation(): void }) => event.stopPropagation();
const ownEvents = {
  onInput: own,
  onChange: own,
  onSubmit: own,
  onKeyDown: own,
  onClick: own,
  onPaste: own,
  onDrop: own,
};

/** The fields of a block such as a product box or a pull quote. */
export function BlockDialog({ block, present, onSave, onClose }: BlockDialogProps) {
  const form = blockForms[block.name];
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState(block);
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    current?.querySelector<HTMLElement>("[data-field] :is(input, textarea, select, button)")?.focus();
    return () => current?.close();
  }, []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readBlock(draft);
    if (!read || read.problems.length > 0) return setProblems(read?.problems ?? []);
    onSave(read.block);
  };
  const set = (name: string) => (value: string) =>
    setDraft((now) => ({ ...now, attributes: { ...now.attributes, [name]: value } }));
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...ownEvents}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-card border border-line bg-paper p-5 text-ink shadow-xl backdrop:bg-veil sm:p-8"
    >
      <form method="dialog" noValidate onSubmit={save}>
        <h2 id={`${id}-title`} className="text-2xl">
          {form.title}
        </h2>
        <p className="mt-1 text-muted">{form.hint}</p>
        {problems.length > 0 && (
          <div role="alert" className="mt-4 border-l-4 border-danger pl-4 font-semibold text-danger">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
        <div className="mt-5 grid gap-5">
          {Object.entries(form.attributes).map(([name, { label, kind }]) => (
            <BlockField
              key={name}
              name={`${id}-${name}`}
              label={name === "alt" ? "Description" : label}
              kind={kind}
              of={block.name}
              value={draft.attributes[name] ?? ""}
              onChange={set(name)}
            />
          ))}
          {form.label && (
            <BlockField
              name={`${id}-label`}
              label={form.label.label}
              kind="text"
              of={block.name}
              value={draft.label}
              onChange={(label) => setDraft((now) => ({ ...now, label }))}
            />
          )}
          {form.content && (
            <BlockField
              name={`${id}-content`}
              label={form.content.label}
              kind={form.content.kind}
              of={block.name}
              value={draft.content}
              onChange={(content) => setDraft((now) => ({ ...now, content }))}
              onSending={setIsSending}
            />
          )}
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" disabled={isSending}>
            {present ? "Change" : "Insert"}
          </Button>
          <Button type="button" look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
