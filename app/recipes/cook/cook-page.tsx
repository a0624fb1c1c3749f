import { clsx } from "clsx";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { stepsOf } from "~/recipes/page/ingredients";
import { NotScaled } from "~/recipes/page/not-scaled";
import { filmAnchor } from "~/recipes/page/recipe-film";
import { RecipeIngredients } from "~/recipes/page/recipe-ingredients";
import { RecipeEquipment, RecipeNotes } from "~/recipes/page/recipe-notes";
import { StepPicture, type StepPictures } from "~/recipes/page/recipe-steps";
import { cookPath, type ScaledRecipe, servingsPath, servingsText, writtenFor } from "~/recipes/page/servings";
import { useTicks } from "~/recipes/page/use-ticks";
import { recipeLabels } from "~/recipes/recipe-words";
import { ButtonLink } from "~/ui/button";
import { selectionInForcedColours } from "~/ui/forced-colours";
import { Link } from "~/ui/link";
import { Unbroken } from "~/ui/unbroken";
import { RunningTimers, StartTimers } from "./cook-timers";
import { useTimers } from "./use-timers";
import { useWakeLock } from "./use-wake-lock";

/** Cook mode: one step at a time, in large text, with the ingredients. `step` counts from 1. */
export function CookPage(props: ScaledRecipe & { step: number; picture: StepPictures[number] | null }) {
  const { recipe, servings, ingredients, step } = props;
  const page = useRef<HTMLElement>(null);
  useTicks(page, recipe);
  const { timers, start, stop } = useTimers(recipe.id);
  const steps = stepsOf(props.steps.map(({ text }) => text));
  const { text = "", place = 0 } = steps[step - 1] ?? {};
  const home = servingsPath(props);
  const back = step > 1 ? cookPath(props, step - 1) : null;
  const next = step < steps.length ? cookPath(props, step + 1) : null;
  const written = writtenFor(props);
  useArrowKeys(page);
  return (
    <article
      ref={page}
      data-category="nutrition"
      className="mx-auto flex max-w-page flex-col px-5 pt-6 sm:pt-8 [&_:is(button,input,summary)]:scroll-mb-56"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl sm:text-3xl">
          <Unbroken text={recipe.title} />
        </h1>
        <Awake />
        <Link to={home} prefetch="intent" className="py-1 text-meta text-muted underline underline-offset-4">
          Leave cook mode
        </Link>
      </header>
      <Progress step={step} of={steps.length} />
      <div className="mt-8 grid grid-cols-1 items-start gap-x-14 gap-y-10 sm:mt-12 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="lg:min-h-[24rem]">
          <div aria-live="polite" aria-atomic="true">
            <h2 className="text-xl text-(--deep)">{`Step ${step} of ${steps.length}`}</h2>
            <p className="mt-4 font-display text-[clamp(1.45rem,1.15rem+1.3vw,2.05rem)] leading-[1.4] font-[380] [overflow-wrap:anywhere]">
              <Unbroken text={text} />
              {props.steps[place]?.isUnscaled && <NotScaled />}
            </p>
          </div>
          <StartTimers key={step} text={text} onStart={(duration) => start(duration, step)} />
          {props.picture && <StepPicture {...props.picture} />}
          {written && (
            <p className="mt-6 text-meta text-muted">
              {`The amounts of the ingredients are scaled. Times, tins and other numbers are those ${written}.`}
            </p>
          )}
        </div>
        <div className="grid gap-3">
          <Aside opensBeside title={servings ? `Ingredients for ${servingsText(servings)}` : "Ingredients"}>
            <RecipeIngredients groups={ingredients} />
          </Aside>
          {recipe.equipment.length > 0 && (
            <Aside title={recipeLabels.equipment}>
              <RecipeEquipment equipment={recipe.equipment} />
            </Aside>
          )}
          {recipe.notes && (
            <Aside title={recipeLabels.notes}>
              <RecipeNotes notes={recipe.notes} />
            </Aside>
          )}
          {recipe.videoUrl && (
            <a href={`${home}#${filmAnchor}`} className="px-6 py-2 underline underline-offset-4">
              {recipeLabels.videoUrl}
            </a>
          )}
        </div>
      </div>
      <div className="tall:sticky bottom-0 z-10 mt-10 border-t border-line bg-paper py-4 print:hidden">
        <RunningTimers timers={timers} onStop={stop} />
        <nav aria-label="Steps" className="flex flex-wrap items-center justify-between gap-3">
          {back ? (
            <ButtonLink to={back} look="quiet" rel="prev" className="min-h-13">
              Previous
            </ButtonLink>
          ) : (
            <span />
          )}
          {next ? (
            <ButtonLink to={next} rel="next" className="min-h-13 px-9">
              Next
            </ButtonLink>
          ) : (
            <ButtonLink to={home} className="min-h-13 px-9">
              Finish
            </ButtonLink>
          )}
        </nav>
      </div>
    </article>
  );
}

type AsideProps = { title: string; opensBeside?: boolean; children: ReactNode };

/** What a cook looks up, folded up below the step. @param opensBeside where there is room beside the step, it is open */
function Aside({ title, opensBeside = false, children }: AsideProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (opensBeside && details.current && matchMedia("(width >= 64rem)").matches) details.current.open = true;
  }, [opensBeside]);
  return (
    <details ref={details} className="group rounded-card bg-surface">
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-card px-6 py-3 font-semibold">
        {title}
        <svg
          viewBox="0 0 12 12"
          aria-hidden="true"
          className="size-3 fill-none stroke-current stroke-[1.6] group-open:rotate-180"
        >
          <path d="m2 4 4 4 4-4" />
        </svg>
      </summary>
      <div className="px-6 pb-5">{children}</div>
    </details>
  );
}

function Progress({ step, of }: { step: number; of: number }) {
  return (
    <div aria-hidden="true" className="mt-4 flex gap-1">
      {Array.from({ length: of }, (_, index) => (
        <span
          key={index}
          className={clsx(
            "h-1.5 flex-1 rounded-full forced-colors:border",
            index < step ? ["bg-(--deep)", selectionInForcedColours] : "bg-line",
          )}
        />
      ))}
    </div>
  );
}

function Awake() {
  return useWakeLock() ? (
    <p className="ml-auto text-meta leading-tight text-muted max-sm:order-last max-sm:ml-0 max-sm:basis-full">
      The screen stays on while you cook.
    </p>
  ) : null;
}

/** The arrow keys follow the links to the other steps that are on the page, unless the focused element uses them. */
function useArrowKeys(page: RefObject<HTMLElement>): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const inField = event.target instanceof Element && event.target.closest("input, textarea, select, [role=menu]");
      const way = event.key === "ArrowLeft" ? "prev" : event.key === "ArrowRight" ? "next" : null;
      const link = way && page.current?.querySelector<HTMLAnchorElement>(`a[rel=${way}]`);
      if (!link || (inField && !inField.matches("[type=checkbox]"))) return;
      event.preventDefault();
      link.click();
    };
    document.addEventListener("keydown", turn);
    return () => document.removeEventListener("keydown", turn);
  }, [page]);
}
