import { Tooltip } from "~/ui/overlays/tooltip";
import { Sign } from "~/ui/sign";

/** Sends the form of its row with `do=up` or `do=down`. At the ends of the list it stays, so that the focus does. */
export function MoveButton({ to, name, atEnd }: { to: "up" | "down"; name: string; atEnd: boolean }) {
  return (
    <Tooltip text={`Move ${to}`}>
      <button
        type="submit"
        name="do"
        value={to}
        aria-label={`Move ${name} ${to}`}
        aria-disabled={atEnd || undefined}
        className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-wash aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
      >
        <Sign size={20}>
          <path d={to === "up" ? "M12 19V5m-6 6 6-6 6 6" : "M12 5v14m-6-6 6 6 6-6"} strokeLinejoin="round" />
        </Sign>
      </button>
    </Tooltip>
  );
}
