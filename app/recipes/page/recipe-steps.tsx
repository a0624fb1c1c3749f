import type { ReactNode } from "react";
import { stepAnchor } from "~/recipes/recipe";
import { Picture } from "~/ui/picture";
import { Unbroken } from "~/ui/unbroken";
import { groupSteps } from "./ingredients";
import { NotScaled } from "./not-scaled";
import type { ScaledRecipe } from "./servings";

/** By the place of the line among the instructions. */
export type StepPictures = Record<number, { imageUrl: string; imageAlt: string }>;

type RecipeStepsProps = Pick<ScaledRecipe, "steps"> & { pictures?: StepPictures };

/** The numbered instructions (R7.5), each with a checkbox and maybe a picture. */
export function RecipeSteps({ steps, pictures = {} }: RecipeStepsProps) {
  let count = 0;
  return groupSteps(steps.map(({ text }) => text)).map(({ heading, lines }, index) => (
    <div key={index} className="mt-6 print:mt-3">
      {heading && <h3 className="mb-5 text-xl text-(--deep) print:mb-2 print:text-base print:text-black">{heading}</h3>}
      <ol start={count + 1} className="max-w-text list-none space-y-7 print:max-w-none print:space-y-2">
        {lines.map(({ place, text }) => (
          <Step key={place} number={++count} place={place} picture={pictures[place]}>
            <Unbroken text={text} />
            {steps[place]?.isUnscaled && <NotScaled />}
          </Step>
        ))}
      </ol>
    </div>
  ));
}

type StepProps = { number: number; place: number; picture?: StepPictures[number]; children: ReactNode };

function Step({ number, place, picture, children }: StepProps) {
  return (
    <li
      id={stepAnchor(number)}
      className="group relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 print:grid-cols-[1.6rem_minmax(0,1fr)] print:gap-x-2 print:break-inside-avoid"
    >
      <label className="relative flex size-11 cursor-pointer items-center justify-center rounded-full border border-edge font-display text-title leading-none text-(--deep) hover:border-ink has-checked:border-leaf has-checked:bg-leaf has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf print:size-auto print:items-start print:justify-start print:border-0 print:bg-transparent! print:pt-0.5 print:text-base print:text-black!">
        <input type="checkbox" name="step" value={place} className="peer sr-only" />
        <span className="sr-only">Step </span>
        <span className="peer-checked:sr-only print:not-sr-only">{number}</span>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="hidden size-5 fill-none stroke-current stroke-[2.5] peer-checked:block print:hidden!"
        >
          <path d="m4 10.5 4 4 8-9" />
        </svg>
        <span className="sr-only"> done</span>
      </label>
      <div>
        <p className="pt-1.5 text-lg leading-[1.72] ticked:text-muted print:pt-0 print:text-base print:leading-[1.38] print:text-black!">
          {children}
        </p>
        {picture && <StepPicture {...picture} />}
      </div>
    </li>
  );
}

/** Not printed: a sheet in the kitchen has the words alone. */
export const StepPicture = ({ imageUrl, imageAlt }: StepPictures[number]) => (
  <Picture
    image={imageUrl}
    alt={imageAlt}
    sizes="(min-width: 48rem) 40rem, calc(100vw - 6rem)"
    className="no-print mt-4 h-auto w-full rounded-card"
  />
);
