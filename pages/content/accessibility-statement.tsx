import { Trans } from '@lingui/react/macro';
import styles from '../../client/features/law/law.module.css';
import { useShop } from '../../client/ui/shop-context.tsx';
import { dayText } from '../../domain/calendar/shop-dates.ts';
import { phoneHref } from '../../domain/law/seller.ts';

/**
 * The service, its conformity, since when, and the contact for complaints: the information that the
 * act on accessibility (26.04.2024) requires of a shop (pl-G02).
 */
export function AccessibilityStatement() {
  const { merchant, locale, capabilities } = useShop();
  const hasLockers = capabilities.deliveries.includes('locker');
  const { name, phone, email, accessibility } = merchant;
  const mail = accessibility.email || email;
  return (
    <div className={styles.section}>
      <h2>
        <Trans>What the service is</Trans>
      </h2>
      <p>
        <Trans>
          An online shop, run by {name}: here you look for goods, read about them, put them into a
          cart, order and pay; after that you follow the order and use the rights of a buyer. No
          account is needed.
        </Trans>
      </p>
      <h2>
        <Trans>How it meets the requirements</Trans>
      </h2>
      <p>
        <Trans>
          We build it to WCAG 2.2 on level AA, which EN 301 549 and the act of 26 April 2024 on
          accessibility ask for on level AA of WCAG 2.1.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Everything can be done with the keyboard alone, and one sees where one is.</Trans>
        </li>
        <li>
          <Trans>
            Headings, fields, errors and changes of the cart are told to screen readers.
          </Trans>
        </li>
        <li>
          <Trans>
            Text can be doubled, and pages fit a width of 320 pixels; the dark look keeps the
            contrast.
          </Trans>
        </li>
        <li>
          <Trans>Old and new prices are named in words; a colour is never the only sign.</Trans>
        </li>
        {hasLockers && (
          <li>
            <Trans>A list stands in for the map of parcel lockers.</Trans>
          </li>
        )}
      </ul>
      <h2>
        <Trans>What does not meet them yet</Trans>
      </h2>
      <ul>
        {accessibility.exceptions.map((exception) => (
          <li key={exception}>{exception}</li>
        ))}
        <li>
          {hasLockers ? (
            <Trans>
              The pages of banks and payment operators and the map of parcel lockers belong to
              others; we cannot change them.
            </Trans>
          ) : (
            <Trans>
              The pages of banks and payment operators belong to others; we cannot change them.
            </Trans>
          )}
        </li>
      </ul>
      <h2>
        <Trans>Tell us what is in your way</Trans>
      </h2>
      <p>
        <Trans>
          Write or call, and say on which page and what you could not do; we help you with the order
          at once if you wish.
        </Trans>{' '}
        <a href={`mailto:${mail}`}>{mail}</a>, <a href={phoneHref(phone)}>{phone}</a>.
      </p>
      <p>
        <Trans>
          If our answer does not satisfy you, you may complain to the President of PFRON, who
          watches over the accessibility of online shops.
        </Trans>
      </p>
      {accessibility.reviewed !== '' && (
        <p>
          <Trans>Last reviewed on {dayText(accessibility.reviewed, locale)}.</Trans>
        </p>
      )}
    </div>
  );
}
