import { type Editor, useEditorState } from "@tiptap/react";
import { clsx } from "clsx";
import { type KeyboardEvent, useRef, useState } from "react";
import { type Doors, toolbarControls as groups } from "./controls";

type EditorToolbarProps = { editor: Editor; label: string; doors: Doors; onText: () => void };

/** The toolbar: one stop for Tab, arrows between its buttons, Escape back into the text. */
export function EditorToolbar({ editor, label, doors, onText }: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState("Bold");
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      Object.fromEntries(
        groups.flat().map(({ name, isOn, isOff }) => [name, { on: isOn?.(editor), off: isOff?.(editor) ?? false }]),
      ),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      editor.commands.focus();
      return;
    }
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  };
  const stopAt = (name: string) => ({ tabIndex: stop === name ? 0 : -1, onFocus: () => setStop(name) });
  return (
    <div ref={bar} role="toolbar" aria-label={`${label}: format`} onKeyDown={onKeyDown} className="text-editor-toolbar">
      {groups.map((group) => (
        <div key={group[0]?.name} role="group" className="text-editor-group">
          {group.map(({ name, icon, keys, run }) => (
            <button
              key={name}
              type="button"
              {...stopAt(name)}
              aria-label={name}
              aria-pressed={states[name]?.on}
              aria-disabled={states[name]?.off || undefined}
              aria-keyshortcuts={keys}
              title={keys ? `${name} (${keys.replace("Control", "Ctrl")})` : name}
              className={clsx("text-editor-tool", states[name]?.off && "opacity-40")}
              // The selection stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => !states[name]?.off && run(editor, doors)}
            >
              {icon}
            </button>
          ))}
        </div>
      ))}
      <button type="button" {...stopAt("Edit as text")} className="text-editor-tool wide" onClick={onText}>
        Edit as text
      </button>
    </div>
  );
}
