import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { countText } from "~/facts/english";
import { type LinkKind, longestLinkQuery } from "~/fields/link-target";
import { labelOf } from "~/fields/noun-facts";
import { typedAddress } from "./typed-address";
import { type FoundTargets, useLinkTargets } from "./use-link-targets";

/** What somebody chose: a document by its id and path, or an address that they typed, which is its own title. */
export type ChosenTarget =
  | { kind: LinkKind; id: string; title: string; path: string }
  | { kind: "address"; id: null; title: string; path: string };

type Option = ChosenTarget & { note: string };

const statusNotes = { published: "", scheduled: " · scheduled", draft: " · draft" };

/**
 * Finds an article, recipe, product or page by the words of its title, with the keyboard alone if wanted. It takes the
 * focus when it opens; Escape calls `onCancel`. Where it may find every kind, an address is offered as itself.
 *
 * @param kinds the kinds to find; all of them and addresses by default
 */
export function DocumentFinder({
  kinds,
  label = "Link to",
  address: present = "",
  onChoose,
  onCancel,
}: {
  kinds?: readonly LinkKind[];
  label?: string;
  /** The address to begin with, to be changed or replaced. */
  address?: string;
  onChoose(chosen: ChosenTarget): void;
  onCancel(): void;
}) {
  const [typed, setTyped] = useState(present);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = useLinkTargets(typed.trim(), kinds);
  const address = kinds ? null : typedAddress(typed, globalThis.location?.origin ?? "");
  const options: Option[] = [
    ...(address ? [{ kind: "address", id: null, title: address, path: address, note: "This address" } as const] : []),
    ...found.targets.map(({ status, ...target }) => ({
      ...target,
      note: labelOf(target.kind) + statusNotes[status],
    })),
  ];
  const at = Math.min(active, options.length - 1);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const choose = (option?: Option) => {
    if (!option) return;
    const { note: _note, ...chosen } = option;
    onChoose(chosen);
  };
  const move = (to: number) => {
    setActive(to);
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Somebody who composes a letter means the letter by these keys.
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    const actions: Record<string, (() => unknown) | undefined> = {
      ArrowDown: () => move(at >= last ? 0 : at + 1),
      ArrowUp: () => move(at <= 0 ? last : at - 1),
      // While an answer is on its way, the list still has what fitted the words before.
      Enter: () => (options[at]?.kind === "address" || found.state === "found") && choose(options[at]),
      Escape: onCancel,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    // The finder stands in forms and dialogs, which know these keys too.
    event.stopPropagation();
    action();
  };

  return (
    <div className="grid gap-2">
      <label htmlFor={`${id}-input`} className="font-semibold">
        {label}
      </label>
      <input
        ref={input}
        id={`${id}-input`}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options[at] ? `${id}-${at}` : undefined}
        aria-describedby={`${id}-state`}
        maxLength={kinds ? longestLinkQuery : longestAddress}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        placeholder={kinds ? "Words of a title" : "Words of a title, or an address"}
        className="min-h-12 w-full min-w-0 rounded-card border border-edge bg-surface px-4 placeholder:text-muted"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="max-h-80 overflow-y-auto rounded-card border border-line empty:hidden"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus.
          <div
            key={`${option.kind} ${option.path}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The focus stays in the input.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className={clsx(
              "grid min-h-11 cursor-pointer content-center border-l-4 px-3 py-2",
              index === at ? "border-leaf bg-paper" : "border-transparent bg-surface hover:bg-paper",
            )}
          >
            <span className="font-semibold [overflow-wrap:anywhere]">{option.title}</span>
            <span className="text-meta text-muted">{option.note}</span>
          </div>
        ))}
      </div>
      <p id={`${id}-state`} role="status" className="text-meta text-muted">
        {stateWords(found, options.length)}
      </p>
    </div>
  );
}

const longestAddress = 2000;

function stateWords({ state }: FoundTargets, count: number): string {
  if (state === "failed") return "The search did not answer. Type on to try again.";
  if (state === "logged out") return "You are logged out. Log in again in another window, and type on.";
  if (state === "asking" && count === 0) return "Searching …";
  return count === 0 ? "Nothing found." : `${countText(count, "choice", "choices")}.`;
}
