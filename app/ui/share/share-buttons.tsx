import { useNotify } from "~/ui/notices/notices";
import { Tooltip } from "~/ui/overlays/tooltip";

const button =
  "inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-4 text-[0.9rem] font-medium hover:border-edge";

type Shared = "article" | "recipe" | "product" | "challenge";

/** Share with plain links. No network's script runs, and no network gets a request before a reader clicks (R5.9). */
export function ShareButtons({ url, title, what }: { url: string; title: string; what: Shared }) {
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`;
  const twitter = `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`;
  return (
    <div className="no-print flex flex-wrap items-center gap-2" role="group" aria-label={`Share this ${what}`}>
      <Tooltip text="Share on Facebook">
        <a className={button} href={facebook} rel="noopener noreferrer">
          Facebook
        </a>
      </Tooltip>
      <Tooltip text="Share on Twitter">
        <a className={button} href={twitter} rel="noopener noreferrer">
          Twitter
        </a>
      </Tooltip>
      <CopyLink url={url} what={what} />
    </div>
  );
}

/** A link to the page, to copy by hand. With JavaScript a click copies it. */
function CopyLink({ url, what }: { url: string; what: Shared }) {
  const notify = useNotify();
  return (
    <Tooltip text={`Copy this ${what}'s address`}>
      <a
        className={button}
        href={url}
        // A click before React has started is repeated once it has.
        data-scripted=""
        onClick={async (event) => {
          if (!navigator.clipboard) return;
          event.preventDefault();
          const copied = await navigator.clipboard.writeText(url).then(
            () => true,
            () => false,
          );
          await notify(
            copied
              ? { title: "Link copied" }
              : { title: "The link could not be copied", text: "It is in your browser's address bar.", error: true },
          );
        }}
      >
        Copy link
      </a>
    </Tooltip>
  );
}
