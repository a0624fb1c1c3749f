import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

/** Below the toolbar: the address of the selected words. It is no form of its own, because it stands in one. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { href = "" } = editor.getAttributes("link");
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const id = useId();
  useEffect(() => input.current?.select(), []);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const address = asAddress(input.current?.value ?? "");
    if (!address) return setWrong(true);
    setLink(editor, address);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target === input.current) apply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="group" aria-label="Link" className="text-editor-panel" onKeyDown={onKeyDown}>
      <label htmlFor={id} className="font-semibold">
        Address
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        defaultValue={href}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        className="min-h-11 min-w-0 flex-1 rounded-card border border-edge bg-surface px-3"
      />
      <button type="button" className="text-editor-action" onClick={apply}>
        {href ? "Change link" : "Add link"}
      </button>
      {href && (
        <button
          type="button"
          className="text-editor-action"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
            onClose();
          }}
        >
          Remove link
        </button>
      )}
      <button type="button" className="text-editor-action" onClick={close}>
        Cancel
      </button>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="basis-full font-semibold text-danger">
          An address starts with https:, mailto: or tel:, or with / for a page of this site.
        </p>
      )}
    </div>
  );
}

/** Makes a link of the selected words, of the link that is selected, or of the address itself. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.isActive("link")) chain.extendMarkRange("link").updateAttributes("link", { href }).run();
  else if (!editor.state.selection.empty) chain.setMark("link", { href }).run();
  else chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
}

/** An address as a text may have it. `undefined` if it is none. */
function asAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/i.test(address) || address === "/") return address;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : undefined;
}
