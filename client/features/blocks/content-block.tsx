import type { ReactNode } from 'react';
import { useId } from 'react';
import type { BlockView } from '../../../domain/content/block-views.ts';
import type { LinkTarget } from '../../../domain/url/link-target.ts';
import { Prose } from '../../ui/common/prose.tsx';
import { VideoSlide } from '../../ui/common/video-slide.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { paidRel, Sponsored } from '../../ui/sponsored.tsx';
import styles from './blocks.module.css';

/** Blocks that an editor writes. The home page renders the other types itself. */
export type WrittenBlock = Exclude<BlockView, { type: 'hero' | 'tiles' | 'rail' | 'viewed' }>;

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={title === '' ? undefined : id}>
      {title !== '' && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}

/** Wraps the content in a link where there is a target. */
function BlockLink({
  target,
  isSponsored,
  children,
}: {
  readonly target: LinkTarget | null;
  readonly isSponsored: true | undefined;
  readonly children: ReactNode;
}) {
  if (target === null) return children;
  return (
    <Anchor target={target} rel={paidRel(isSponsored)}>
      {children}
    </Anchor>
  );
}

/** One block of a page of blocks. */
export function ContentBlock({ block }: { readonly block: WrittenBlock }) {
  switch (block.type) {
    case 'text':
      return (
        <Section title={block.title}>
          <Prose html={block.html} />
        </Section>
      );
    case 'picture':
      return (
        <figure className={styles.section}>
          {block.isSponsored && <Sponsored />}
          <BlockLink target={block.link} isSponsored={block.isSponsored}>
            <Picture
              path={block.picture}
              alt={block.alt}
              kind="gallery"
              sizes="100vw"
              className={styles.picture}
            />
          </BlockLink>
          {block.caption !== '' && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case 'faq':
      return (
        <Section title={block.title}>
          {block.items.map(({ question, html }) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <Prose html={html} />
            </details>
          ))}
        </Section>
      );
    case 'quote':
      return (
        <figure className={styles.quote}>
          <blockquote>
            <p>{block.text}</p>
          </blockquote>
          {block.author !== '' && <figcaption>{block.author}</figcaption>}
        </figure>
      );
    case 'video':
      return (
        <Section title={block.video.title}>
          <div className={styles.film}>
            <VideoSlide video={block.video} />
          </div>
        </Section>
      );
    case 'banners':
      return (
        <ul className={styles.banners}>
          {block.banners.map(({ title, text, link, picture, isSponsored }) => (
            <li key={title} className={styles.banner}>
              {picture !== null && (
                <Picture
                  path={picture}
                  alt=""
                  kind="gallery"
                  sizes="(min-width: 900px) 45vw, 100vw"
                />
              )}
              <p className={styles.bannerTitle}>
                <BlockLink target={link} isSponsored={isSponsored}>
                  {title}
                </BlockLink>
              </p>
              {isSponsored && <Sponsored />}
              {text !== '' && <p>{text}</p>}
            </li>
          ))}
        </ul>
      );
  }
}
