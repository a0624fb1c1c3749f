import { type ProductOnCard, productPath, tagsOnProductCard } from "~/products/product";
import { CardLink } from "~/ui/card-link";
import { Picture } from "~/ui/picture";
import { Unbroken } from "~/ui/unbroken";
import { Price, PriceDate } from "./price";
import { Rating } from "./rating";
import { StockBadge } from "./stock-badge";

type ProductCardProps = {
  product: ProductOnCard;
  /** The heading's level on the page. */
  heading: "h2" | "h3";
  /** Whether it is visible when the page opens. */
  first?: boolean;
};

/** A product in a grid. The whole card is the link's target; only the title is the link's name. */
export function ProductCard({ product, heading: Heading, first }: ProductCardProps) {
  return (
    <article className="card group relative">
      <div className="relative overflow-hidden rounded-card">
        <Picture
          image={product.imageUrl}
          alt=""
          sizes="(min-width: 76rem) 18rem, (min-width: 64rem) 23vw, (min-width: 40rem) 30vw, 46vw"
          widest={640}
          first={first}
          className="aspect-square w-full transition-transform duration-500 group-hover:scale-[1.02]"
        />
        {!product.inStock && (
          <p className="absolute bottom-2.5 left-2.5">
            <StockBadge inStock={false} />
          </p>
        )}
      </div>
      <Heading className="mt-4 text-lg leading-snug text-pretty sm:text-xl">
        <CardLink to={productPath(product)}>
          <Unbroken text={product.title} />
        </CardLink>
      </Heading>
      <Price price={product.price} claim={product.priceClaim} look="card" />
      <div className="mt-1.5 space-y-0.5 text-meta leading-snug text-muted">
        <Rating rating={product.rating} reviewCount={product.reviewCount} look="card" />
        {product.vendor && <p>{product.vendor}</p>}
      </div>
      {product.tags.length > 0 && (
        <ul className="mt-1.5 truncate text-label leading-snug text-muted sm:whitespace-normal" aria-label="Tags">
          {product.tags.slice(0, tagsOnProductCard).map((tag) => (
            <li key={tag} className="inline not-last:after:content-[',_']">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-0.5 text-label leading-snug text-muted">
        <PriceDate claim={product.priceClaim} look="card" />
      </p>
    </article>
  );
}
