import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './newsletter.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterLead } from './newsletter-lead.tsx';

/** The newsletter form in a modal dialog; it opens only on request (content-20). */
export default function NewsletterModal({ onClose }: { readonly onClose: () => void }) {
  const [isOpen] = useState(true);
  return (
    <Sheet title={<Trans>Newsletter</Trans>} isOpen={isOpen} onClose={onClose}>
      <div className={styles.modal}>
        <NewsletterLead />
        <NewsletterForm source="modal" />
      </div>
    </Sheet>
  );
}
