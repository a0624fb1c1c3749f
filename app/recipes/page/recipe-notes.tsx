import { Unbroken } from "~/ui/unbroken";

/** What a cook needs to have at hand. */
export function RecipeEquipment({ equipment }: { equipment: string[] }) {
  return (
    <ul className="mt-3 list-disc space-y-1.5 pl-5 leading-snug marker:text-(--mid) print:mt-1 print:columns-2 print:space-y-0">
      {equipment.map((piece) => (
        <li key={piece} className="[overflow-wrap:anywhere]">
          <Unbroken text={piece} />
        </li>
      ))}
    </ul>
  );
}

/** Tips at the end of a recipe, in paragraphs. */
export function RecipeNotes({ notes }: { notes: string }) {
  return (
    <div className="mt-5 max-w-text space-y-4 text-lg leading-relaxed print:mt-1 print:max-w-none print:space-y-2 print:text-base print:leading-[1.38]">
      {notes.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line [overflow-wrap:anywhere]">
          <Unbroken text={paragraph} />
        </p>
      ))}
    </div>
  );
}
