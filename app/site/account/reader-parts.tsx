import { type CurrentUser, fullName, initial } from "~/facts/user";
import { type ReaderPart, useStandIn } from "~/page/answer-context";

/**
 * What a page shows of its reader. On pages for readers nothing else may depend on name, address or picture: what does
 * keeps the page from being shared.
 */
export const readerParts: Record<ReaderPart, (props: { user: CurrentUser }) => React.ReactNode> = {
  avatar: Avatar,
  details: Details,
};

/** A part, or its mark on a page for many readers. */
export function OfReader({ part, user }: { part: ReaderPart; user: CurrentUser }) {
  const standIn = useStandIn();
  const Part = readerParts[part];
  return standIn ? standIn.marks[part] : <Part user={user} />;
}

function Avatar({ user }: { user: CurrentUser }) {
  if (user.profileImageUrl) {
    return (
      <img src={user.profileImageUrl} alt="" width="36" height="36" className="size-9 rounded-full object-cover" />
    );
  }
  return (
    <span
      className="flex size-9 items-center justify-center rounded-full bg-leaf font-semibold text-paper"
      aria-hidden="true"
    >
      {initial(user)}
    </span>
  );
}

function Details({ user }: { user: CurrentUser }) {
  const name = fullName(user);
  if (!name && !user.email) return null;
  return (
    <div className="border-b border-line px-3 pt-1 pb-3">
      {name && <p className="font-semibold">{name}</p>}
      {user.email && <p className="truncate text-meta text-muted">{user.email}</p>}
    </div>
  );
}
