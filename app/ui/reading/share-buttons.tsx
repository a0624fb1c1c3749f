import { useNotify } from "~/ui/notices/notices";
import { Tooltip } from "~/ui/overlays/tooltip";

const button =
  "inline-flex min-h-10 items-center rounded-pill border border-line bg-surface px-3 text-label font-medium hover:border-edge sm:px-4 sm:text-meta";

type ShareButtonsProps = {
  url: string;
  title: string;
  /** What it is, in a sentence: "recipe". */
  what: string;
  /** The path of its picture, for Pinterest. */
  picture: string | null;
};

/** Share with plain links. No network's script runs, and no network gets a request before a reader clicks (R5.9). */
export function ShareButtons(props: ShareButtonsProps) {
  const { url, title, what } = props;
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`;
  const twitter = `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`;
  return (
    <div
      className="no-print relative flex flex-wrap items-center gap-1.5 sm:gap-2"
      role="group"
      aria-label={`Share this ${what}`}
    >
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
      <MoreWays {...props} />
    </div>
  );
}

/** Other networks, folded up. On a phone the same button opens the phone's own list of ways to share. */
function MoreWays({ url, title, picture }: ShareButtonsProps) {
  const pin = new URLSearchParams({ url, description: title, ...(picture && { media: new URL(picture, url).href }) });
  const ways = [
    ["Pinterest", `https://www.pinterest.com/pin/create/button/?${pin}`],
    ["WhatsApp", `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`],
    // A mail program takes no + for a space.
    ["Email", `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`],
  ];
  return (
    <details
      onToggle={({ currentTarget: list }) => {
        if (!list.open || !("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return;
        list.open = false;
        // Whoever closes the phone's list has shared nothing, and needs no message.
        navigator.share({ title, url }).catch(() => undefined);
      }}
    >
      <summary className={`${button} list-none`} data-scripted="">
        More<span className="sr-only"> ways to share</span>
      </summary>
      <ul className="absolute top-full left-0 z-20 mt-2 flex flex-wrap gap-2 rounded-card border border-line bg-paper p-2 shadow-lg">
        {ways.map(([name, href]) => (
          <li key={name}>
            <a className={button} href={href} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A link to the page, to copy by hand. With JavaScript a click copies it. */
function CopyLink({ url, what }: Pick<ShareButtonsProps, "url" | "what">) {
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
