/** Tells readers, near the byline, that a language model wrote the text. */
export function WrittenByModelNote({ children }: { children?: string }) {
  return (
    <p className="flex gap-3 rounded-card bg-wash px-4 py-3 text-meta">
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="mt-0.5 shrink-0 fill-leaf">
        <path d="M12 2c.6 5.4 4.6 9.4 10 10-5.4.6-9.4 4.6-10 10-.6-5.4-4.6-9.4-10-10 5.4-.6 9.4-4.6 10-10Z" />
      </svg>
      <span>
        <strong className="font-semibold">Written with AI.</strong> {children ?? "A language model wrote this text."}
      </span>
    </p>
  );
}
