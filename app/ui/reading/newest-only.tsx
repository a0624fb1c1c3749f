import { Link } from "~/ui/link";

/** Below a list that ends at a number of things, when it has so many: where the others are. */
export function NewestOnly({ shown, most }: { shown: number; most: number }) {
  if (shown < most) return null;
  return (
    <p className="mt-14 border-t border-line pt-6 text-muted">
      These are the newest {most}.{" "}
      <Link to="/search" className="text-leaf underline underline-offset-4">
        The search
      </Link>{" "}
      finds all of them.
    </p>
  );
}
