import { Button } from "~/ui/button";

/** Asks once more before signing out; reached by address. The menu's own button signs out directly. */
export function SignOutPage() {
  return (
    <div className="mx-auto max-w-text px-5 py-24 text-center">
      <h1 className="text-4xl">Log out?</h1>
      <p className="mt-5 text-lg text-muted">You can sign in again at any time.</p>
      <form method="post" action="/api/logout" className="mt-10">
        <Button type="submit">Log out</Button>
      </form>
    </div>
  );
}
