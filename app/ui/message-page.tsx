import { clsx } from "clsx";
import type { ReactNode } from "react";

type MessageProps = {
  title: string;
  /** What happened, in a sentence or two. */
  text?: ReactNode;
  /** The buttons that lead on. */
  actions?: ReactNode;
  /** What else there is to say or to do, above the buttons. */
  children?: ReactNode;
};

/** A page with one message in its middle: something is missing, refused or asked. */
export function MessagePage({ small, sprig, ...message }: MessageProps & { small?: boolean; sprig?: boolean }) {
  return (
    <div className={clsx("mx-auto max-w-text px-5 py-24 text-center", !small && "sm:py-32")}>
      {sprig && <img src="/sprig.svg" alt="" width="96" height="96" className="mx-auto mb-8" />}
      <Message small={small} {...message} />
    </div>
  );
}

/** The message alone, for a page that has more than it. */
export function Message({ title, text, actions, children, small }: MessageProps & { small?: boolean }) {
  return (
    <>
      <h1 className={clsx("text-4xl", !small && "sm:text-5xl")}>{title}</h1>
      {text && <p className="mt-5 text-lg text-muted">{text}</p>}
      {children}
      {actions && <div className="mt-10">{actions}</div>}
    </>
  );
}
