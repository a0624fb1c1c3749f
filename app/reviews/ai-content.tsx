import { articleFormPath, articlePath, type DeskArticle } from "~/articles/article";
import type { LanguageModelState } from "~/language-model/language-model";
import { SettingsCard } from "~/language-model/settings-card";
import { Link } from "~/ui/link";
import { ComparisonForm } from "./comparison-form";
import { ImageReviewForm } from "./image-review-form";
import { ProductReviewForm } from "./product-review-form";
import { writingStyle } from "./review";

type AiContentProps = {
  languageModel: LanguageModelState;
  newId: string;
  /** The new article, after the redirect. */
  article: Pick<DeskArticle, "id" | "slug" | "title" | "status"> | null;
};

/** The AI Content tab (R9.14 to R9.17). */
export function AiContent({ languageModel, newId, article }: AiContentProps) {
  const card = { disabled: !languageModel.active, newId };
  return (
    <>
      <h2 className="text-3xl">AI Content</h2>
      <p className="mt-3 max-w-2xl text-muted">
        A language model writes; you decide. Each text becomes a draft of an article in Style under your name, and its
        page says that it was written with AI.
      </p>
      {article && <CreatedArticle article={article} />}
      {!languageModel.active && <NotSetUp />}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="lg:sticky lg:top-28 lg:order-last">
          <SettingsCard state={languageModel} writingStyle={writingStyle()} />
        </div>
        {/* After each article the forms are empty. */}
        <div key={article?.id} className="grid min-w-0 gap-8">
          <ImageReviewForm {...card} />
          <ProductReviewForm {...card} />
          <ComparisonForm {...card} />
        </div>
      </div>
    </>
  );
}

function CreatedArticle({ article }: { article: NonNullable<AiContentProps["article"]> }) {
  const draft = article.status === "draft";
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-5 gap-y-2 rounded-card border border-l-4 border-line border-l-leaf bg-surface px-5 py-4">
      <span>
        “{article.title}” is {draft ? "held as a draft" : "published"}.
      </span>
      {!draft && (
        <Link to={articlePath(article)} className="font-semibold underline underline-offset-4">
          Read it
        </Link>
      )}
      <Link to={articleFormPath(article)} className="font-semibold underline underline-offset-4">
        Edit it
      </Link>
    </p>
  );
}

function NotSetUp() {
  return (
    <div className="mt-6 rounded-card border border-l-4 border-line border-l-danger bg-surface px-5 py-4">
      <p className="font-semibold">No language model is set up.</p>
      <p className="mt-1 text-meta text-muted">
        Set OPENAI_API_KEY and OPENAI_MODEL, and start the program again. Until then nothing can be written here.
      </p>
    </div>
  );
}
