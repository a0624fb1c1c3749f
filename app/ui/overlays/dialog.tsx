import * as Alert from "@radix-ui/react-alert-dialog";
import * as Radix from "@radix-ui/react-dialog";
import { Form, useLocation, useNavigate } from "@remix-run/react";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { CloseSign, noticeClose } from "~/ui/notices/notice-card";
import { Link } from "../link";

type DialogProps = {
  title: ReactNode;
  /** The address without the dialog: Escape, Cancel and a click beside it lead there. */
  closeTo: string;
  children: ReactNode;
};

/**
 * A dialog that has an address of its own. Render it where the address asks for it (`?view=…`), before the content it
 * lies over. The server sends it as a section of the page. With JavaScript the same elements become a modal dialog.
 * When it closes, the focus returns to the link that opened it. That link must keep the scroll position:
 * `<Link to="?view=…" preventScrollReset>`.
 */
export function Dialog({ title, closeTo, children }: DialogProps) {
  const { content, titleId, root, heading, scripted } = useAddressDialog(closeTo);
  return (
    <Backdrop>
      <Radix.Root {...root}>
        <Radix.Content
          {...content}
          role={scripted ? "dialog" : "region"}
          onOpenAutoFocus={(event) => {
            // The focus goes to the start of the dialog and not to its first button, because it is there to be read.
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          className={`${look} max-w-2xl`}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title id={titleId} {...heading} className={headingLook}>
              {title}
            </Radix.Title>
            <Link to={closeTo} replace preventScrollReset className={`${noticeClose} -mt-2 -mr-2`}>
              <CloseSign />
            </Link>
          </div>
          {children}
        </Radix.Content>
      </Radix.Root>
    </Backdrop>
  );
}

/**
 * Asks before something is done that cannot be undone. The answer is a form for the page's own action:
 * `<ConfirmDialog title="Delete this article?" closeTo="/admin" confirm="Delete article" fields={{ intent: "delete", id }}>`
 * The children say what will happen, and what went wrong the last time.
 */
export function ConfirmDialog({
  title,
  closeTo,
  children,
  confirm,
  fields = {},
  inputs,
  action,
}: DialogProps & { confirm: string; fields?: Record<string, string>; inputs?: ReactNode; action?: string }) {
  const { content, titleId, root, heading, scripted } = useAddressDialog(closeTo);
  return (
    <Backdrop>
      <Alert.Root {...root}>
        <Alert.Content {...content} role={scripted ? "alertdialog" : "region"} className={`${look} max-w-lg`}>
          <Alert.Title id={titleId} {...heading} className={headingLook}>
            {title}
          </Alert.Title>
          <Alert.Description asChild>
            <div className="mt-3 text-muted">{children}</div>
          </Alert.Description>
          <Form
            method="post"
            action={action}
            preventScrollReset
            className={clsx("mt-7 flex justify-end gap-3", inputs ? "flex-wrap" : "flex-wrap-reverse")}
          >
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {inputs && <div className="mb-2 w-full">{inputs}</div>}
            <Alert.Cancel asChild>
              <ButtonLink to={closeTo} look="quiet" replace preventScrollReset>
                Cancel
              </ButtonLink>
            </Alert.Cancel>
            <Button type="submit" look="danger">
              {confirm}
            </Button>
          </Form>
        </Alert.Content>
      </Alert.Root>
    </Backdrop>
  );
}

const look =
  "pointer-events-auto flow-root max-h-[calc(100dvh-2rem)] w-full overflow-y-auto rounded-card border border-line bg-paper p-6 shadow-xl outline-none sm:p-8 noscript:max-h-none noscript:max-w-none noscript:shadow-none";

const headingLook = "text-2xl outline-none sm:text-3xl";

/**
 * The server renders it too, so that nothing moves when the script arrives. Without JavaScript the dialog is a part of
 * the page.
 */
function Backdrop({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-veil p-4 noscript:static noscript:mb-10 noscript:bg-transparent noscript:p-0">
      {children}
    </div>
  );
}

/** What both kinds of dialog share. A dialog is open while it is rendered, and closes by going to another address. */
function useAddressDialog(closeTo: string) {
  const titleId = useId();
  const navigate = useNavigate();
  const scripted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const { pathname, search } = useLocation();
  const opener = useOpener(pathname + search);

  useEffect(() => {
    // Radix has hidden the page behind from screen readers. `inert` keeps the focus out of it as well.
    const behind = [...document.querySelectorAll<HTMLElement>('[data-aria-hidden="true"]')];
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, []);

  useEffect(() => {
    const { documentElement: page, body } = document;
    // The page behind must not scroll, and must not become wider when its scroll bar goes.
    const scrollBar = window.innerWidth - page.clientWidth;
    page.style.overflow = "hidden";
    body.style.paddingRight = `${scrollBar}px`;
    return () => {
      page.style.overflow = "";
      body.style.paddingRight = "";
    };
  }, []);

  return {
    titleId,
    scripted,
    root: {
      open: true,
      onOpenChange: (stays: boolean) => {
        if (!stays) navigate(closeTo, { replace: true, preventScrollReset: true });
      },
    },
    content: {
      "aria-labelledby": titleId,
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault();
        opener()?.focus({ preventScroll: true });
      },
    },
    // Without JavaScript, autofocus makes the browser start here. With JavaScript the dialog is all there is, so its
    // title is a heading of the first level.
    heading: { tabIndex: -1, autoFocus: !scripted, ...(scripted && { "aria-level": 1 }) },
  };
}

/**
 * The control that opened the dialog: what had the focus before, else the link to this address, else the main content.
 */
function useOpener(address: string) {
  const [focused] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  const here = useRef(address);
  return (): HTMLElement | null => {
    if (focused instanceof HTMLElement && focused !== document.body && focused.isConnected) return focused;
    const link = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].find(
      ({ pathname, search }) => pathname + search === here.current,
    );
    return link ?? document.getElementById("main");
  };
}
