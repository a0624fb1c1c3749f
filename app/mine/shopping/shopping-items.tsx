import { Form, useFetcher, useSearchParams } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef } from "react";
import type { Notice } from "~/facts/notice";
import { SubmitButton } from "~/forms/submit-button";
import { useTicks } from "~/recipes/page/use-ticks";
import { useNotify } from "~/ui/notices/notices";
import { keepTicksOf, listInBrowser, ticksOf } from "./list-in-browser";
import { markIn, type ShoppingItem, type ShoppingList } from "./shopping-list";

type ShoppingItemsProps = {
  list: ShoppingList;
  action: string;
  /** Whether the server keeps what is ticked; else this browser does. */
  isKept: boolean;
};

/** The things to buy by aisle, each to be ticked. */
export function ShoppingItems(props: ShoppingItemsProps) {
  return props.isKept ? <KeptByServer {...props} /> : <KeptByBrowser {...props} />;
}

function KeptByServer({ list, action }: ShoppingItemsProps) {
  return (
    <Form method="post" action={action}>
      <Aisles list={list} action={action} />
      {/* With JavaScript each tick is kept at once. */}
      <div className="no-print mt-6 [@media(scripting:enabled)]:hidden">
        <SubmitButton look="quiet" name="intent" value="ticks" sending="Keeping…">
          Keep what is ticked
        </SubmitButton>
      </div>
    </Form>
  );
}

function KeptByBrowser({ list, action }: ShoppingItemsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [query] = useSearchParams();
  const mark = markIn(query);
  useEffect(() => {
    if (mark === listInBrowser().mark) keepTicksOf(mark, list);
  }, [mark, list]);
  useTicks(form, ticksOf(mark));
  return (
    <Form method="post" action={action} ref={form}>
      <Aisles list={list} />
    </Form>
  );
}

type AislesProps = {
  list: ShoppingList;
  /** Where each tick is sent, if the server keeps it. */
  action?: string;
};

function Aisles({ list, action }: AislesProps) {
  return (
    <div className="grid gap-8 print:block print:columns-2">
      {list.aisles.map(({ name, items }) => (
        <section key={name} aria-labelledby={idOf(name)} className="print:mb-4">
          <h2 id={idOf(name)} className="text-2xl print:text-lg">
            {name}
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line print:divide-y-0 print:border-y-0">
            {items.map((item) => (
              <li
                key={item.key}
                className="flex items-start justify-between gap-4 py-1 print:break-inside-avoid print:py-0"
              >
                <Item item={item} list={list} action={action} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const idOf = (aisle: string) => `aisle-${aisle.toLowerCase().replace(/[^a-z]+/g, "-")}`;

/** Has a tick kept by the server. If that fails, the box is as before, and the reader is told. */
function useTick(action: string | undefined) {
  const { data, state, submit } = useFetcher<{ notice?: Notice; message?: string }>();
  const notify = useNotify();
  const box = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (state !== "idle" || !data?.notice) return;
    if (box.current) box.current.checked = !box.current.checked;
    notify({ ...data.notice, text: data.message });
  }, [state, data, notify]);
  if (action === undefined) return undefined;
  return ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    box.current = currentTarget;
    submit({ tick: currentTarget.value, on: currentTarget.checked ? "yes" : "" }, { method: "post", action });
  };
}

type ItemProps = AislesProps & { item: ShoppingItem };

function Item({ item: { key, name, amount, lines, isTicked }, list, action }: ItemProps) {
  const onTick = useTick(action);
  const own = lines.filter(({ recipe }) => recipe === null);
  return (
    <>
      <label className="group flex min-h-11 flex-1 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name="ticked[]"
          value={key}
          defaultChecked={isTicked}
          onChange={onTick}
          className="mt-1 size-5 shrink-0 accent-leaf"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="group-has-checked:text-muted group-has-checked:line-through">
            <strong className="font-semibold">{name}</strong>
            {amount && `, ${amount}`}
          </span>
          {lines.map(({ text, recipe, isUnscaled }) => (
            <span key={`${recipe} ${text}`} className="block text-meta text-muted print:hidden">
              {recipe !== null && (
                <>
                  {text} · {list.recipes[recipe]?.title}
                  {isUnscaled && " (as the recipe was written)"}
                </>
              )}
            </span>
          ))}
        </span>
      </label>
      {own.map(({ text }) => (
        <span key={text} className="no-print">
          <SubmitButton look="quiet" name="remove" value={`more:${text}`} sending="Removing…">
            Remove <span className="sr-only">{text}</span>
          </SubmitButton>
        </span>
      ))}
    </>
  );
}
