import { useState } from "react";

const button =
  "inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-4 text-[0.9rem] font-medium hover:border-edge";

/** Share by plain links: no script of a network, and nothing is asked of one before a reader chooses to (spec 2). */
export function ShareButtons({ url, title }: { url: string; title: string }) {
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`;
  const twitter = `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`;
  return (
    <div className="no-print flex flex-wrap items-center gap-2" role="group" aria-label="Share this article">
      <a className={button} href={facebook} rel="noopener noreferrer">
        Facebook
      </a>
      <a className={button} href={twitter} rel="noopener noreferrer">
        Twitter
      </a>
      <CopyLink url={url} />
    </div>
  );
}

/** A link to the page itself, to copy by hand; with JavaScript it copies. */
function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <a
        className={button}
        href={url}
        onClick={async (event) => {
          if (!navigator.clipboard) return;
          event.preventDefault();
          await navigator.clipboard.writeText(url);
          setCopied(true);
        }}
      >
        Copy link
      </a>
      <span role="status" className="text-[0.9rem] text-muted">
        {copied && "Link copied"}
      </span>
    </>
  );
}
