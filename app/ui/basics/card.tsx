import type { ReactNode } from 'react';
import { noPrint } from '../theme/base.css';
import { card, cardHead, empty } from './card.css';
import { Icon, type IconName } from '../theme/icons';

type CardProps = {
  title?: string;
  level?: 2 | 3;
  /** Stands beside the title: a badge, a link. */
  side?: ReactNode;
  id?: string;
  /** It says what one does on the screen: paper has no use for it. */
  isScreenOnly?: boolean;
  children: ReactNode;
};

/** Shows a piece of a page that belongs together. */
export function Card({ title, level = 2, side, id, isScreenOnly = false, children }: CardProps) {
  const Heading = `h${level}` as const;
  // Without a heading it is no section: a reader would be told of one that has no name.
  const Part = title ? 'section' : 'div';
  return (
    <Part className={isScreenOnly ? `${card} ${noPrint}` : card} id={id}>
      {title && (
        <div className={cardHead}>
          <Heading>{title}</Heading>
          {side}
        </div>
      )}
      {children}
    </Part>
  );
}

type EmptyStateProps = { title: string; icon?: IconName; children?: ReactNode };

/** Shows an empty list that says why it is empty and what would fill it. */
export function EmptyState({ title, icon = 'document', children }: EmptyStateProps) {
  return (
    <div className={empty}>
      <Icon name={icon} />
      <p>
        <strong>{title}</strong>
      </p>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}

/** Shows an empty list of the municipality's: one with rows that could not be read is not said to be empty. */
export function EmptyList({ isWhole, ...known }: EmptyStateProps & { isWhole: boolean }) {
  if (isWhole) return <EmptyState {...known} />;
  return (
    <EmptyState title="Kayıtlar okunamadı." icon="warning">
      Burada kayıt olabilir. Biraz sonra yeniden deneyin ya da belediyeye sorun.
    </EmptyState>
  );
}
