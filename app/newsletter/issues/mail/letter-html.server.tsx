import { Body } from "@react-email/body";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { absolute } from "~/page/metadata.server";
import type { PickedItem, PickedProduct } from "~/picked/picked-contents";
import { place } from "~/place/place";
import { affiliateLabel, affiliateRel } from "~/products/affiliate/affiliate-link";
import { choiceWords, type Letter, partTitles, sponsoredLabel, writtenWithAi } from "./letter";
import { type MailLook, mailLook, mailStylesheet, widestPicture } from "./mail-look.server";
import { pictureForMail } from "./mail-text-html.server";

/** A mail as HTML. It loads the site's own pictures and nothing else, and reads well without them. */
export const letterHtml = (letter: Letter): string =>
  `<!doctype html>${renderToStaticMarkup(<LetterMail letter={letter} look={mailLook()} />)}`;

type Looking = { look: MailLook };

function LetterMail({ letter, look }: { letter: Letter } & Looking) {
  const { subject, siteName, home, page, intro, contents, sponsor } = letter;
  const { articles, recipes, products } = contents;
  return (
    <Html lang={place().language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: mailStylesheet() }} />
      </Head>
      <Body className="m-page" style={look.page}>
        <Preview>{intro.words}</Preview>
        <Container className="m-sheet" style={look.sheet}>
          <Section>
            <Row>
              <Column style={look.inner}>
                <Link href={home} className="m-ink" style={look.wordmark}>
                  {siteName}
                </Link>
                <h1 className="m-ink" style={look.title}>
                  {subject}
                </h1>
                {intro.html && <div dangerouslySetInnerHTML={{ __html: intro.html }} />}
                {articles.map((item, index) => (
                  <Item key={item.id} item={item} look={look} large={index === 0} />
                ))}
                <Part title={partTitles.recipes} items={recipes} look={look} />
                <Part title={partTitles.products} items={products} look={look} />
                {sponsor && <SponsorPlace sponsor={sponsor} look={look} />}
                <div className="m-rule" style={look.rule}>
                  <Foot letter={letter} look={look} />
                  {page && (
                    <p className="m-muted" style={look.small}>
                      <MailLink to={page} look={look}>
                        Read this issue on the web
                      </MailLink>
                    </p>
                  )}
                </div>
              </Column>
            </Row>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

type MailLinkProps = { to: string; children: ReactNode; rel?: string } & Looking;

const MailLink = ({ to, look, rel, children }: MailLinkProps) => (
  <Link href={to} rel={rel} className="m-link" style={look.link}>
    {children}
  </Link>
);

function Part({ title, items, look }: { title: string; items: PickedItem[] } & Looking) {
  if (items.length === 0) return null;
  return (
    <>
      <h2 className="m-ink" style={look.part}>
        {title}
      </h2>
      {items.map((item) => (
        <Item key={item.id} item={item} look={look} />
      ))}
    </>
  );
}

/** Pixels of a picture that stands beside its words. */
const besideWidth = 168;

function Item({ item, look, large = false }: { item: PickedItem | PickedProduct; large?: boolean } & Looking) {
  const picture = pictureForMail(item.imageUrl, large ? widestPicture : besideWidth);
  const words = <Words item={item} look={look} />;
  const margin = { margin: "0 0 24px" };
  if (!picture) return <div style={margin}>{words}</div>;
  const shown = (
    <Link href={absolute(item.path)}>
      <Img
        src={picture.address}
        width={picture.width}
        height={picture.height}
        alt={item.imageAlt}
        className={large ? undefined : "m-beside"}
        style={{ ...look.picture, ...look.small, margin: 0, ...(large && { margin: "0 0 14px" }) }}
      />
    </Link>
  );
  if (large) {
    return (
      <div style={{ margin: "12px 0 28px" }}>
        {shown}
        {words}
      </div>
    );
  }
  return (
    <Row style={margin}>
      <Column className="m-cell" valign="top" width={besideWidth}>
        {shown}
      </Column>
      <Column className="m-cell" valign="top" style={{ paddingLeft: "20px" }}>
        {words}
      </Column>
    </Row>
  );
}

function Words({ item, look }: { item: PickedItem | PickedProduct } & Looking) {
  const { path, title, text, facts, writtenByModel } = item;
  return (
    <>
      <h3 className="m-ink" style={look.item}>
        <Link href={absolute(path)} className="m-ink" style={look.itemLink}>
          {title}
        </Link>
      </h3>
      {text && (
        <p className="m-ink" style={look.text}>
          {text}
        </p>
      )}
      {facts.length > 0 && (
        <p className="m-muted" style={look.small}>
          {facts.join(" · ")}
        </p>
      )}
      {writtenByModel && (
        <p className="m-muted" style={look.small}>
          {writtenWithAi}
        </p>
      )}
      {"buy" in item && item.buy && (
        <p className="m-muted" style={look.small}>
          ({affiliateLabel}){" "}
          <MailLink to={absolute(item.buy.address)} rel={affiliateRel} look={look}>
            {item.buy.words}
          </MailLink>
        </p>
      )}
    </>
  );
}

function SponsorPlace({ sponsor: { name, text, url }, look }: { sponsor: NonNullable<Letter["sponsor"]> } & Looking) {
  return (
    <Section className="m-sponsor" style={look.sponsor}>
      <Row>
        <Column style={{ padding: "18px 20px 6px" }}>
          <p className="m-muted" style={look.small}>
            {sponsoredLabel}
          </p>
          <p className="m-ink" style={{ ...look.item, margin: "0 0 8px" }}>
            {url ? (
              <MailLink to={url} rel="sponsored nofollow noopener" look={look}>
                {name}
              </MailLink>
            ) : (
              name
            )}
          </p>
          {text && (
            <p className="m-ink" style={look.text}>
              {text}
            </p>
          )}
        </Column>
      </Row>
    </Section>
  );
}

const oneLine = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");

function Foot({ letter, look }: { letter: Letter } & Looking) {
  const { siteName, home, contact, disclosure, why, interests, unsubscribe } = letter;
  return (
    <>
      {disclosure && (
        <p className="m-muted" style={look.small}>
          Disclosure: {disclosure}
        </p>
      )}
      <p className="m-muted" style={look.small}>
        {why}{" "}
        <MailLink to={interests} look={look}>
          {choiceWords}
        </MailLink>
        {" · "}
        <MailLink to={unsubscribe} look={look}>
          Unsubscribe
        </MailLink>
      </p>
      <p className="m-muted" style={look.small}>
        <MailLink to={home} look={look}>
          {siteName}
        </MailLink>
        {contact.email && (
          <>
            {" · "}
            <MailLink to={`mailto:${contact.email}`} look={look}>
              {contact.email}
            </MailLink>
          </>
        )}
        {contact.address && ` · ${oneLine(contact.address)}`}
      </p>
    </>
  );
}
