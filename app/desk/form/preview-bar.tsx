import { Link } from "~/ui/link";

/** Above a preview: says that it is one, and leads back to the form. @param form the form's address */
export function PreviewBar({ form }: { form: string }) {
  return (
    <p className="border-b border-line bg-wash px-5 py-3 text-center">
      A preview: only the desk sees it here.{" "}
      <Link to={form} className="font-semibold underline underline-offset-4">
        Back to the form
      </Link>
    </p>
  );
}
