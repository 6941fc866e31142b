import type { ReactNode } from 'react';
import { banner, kinds } from './banner.css';
import { hidden } from '../theme/base.css';
import { Icon } from '../theme/icons';

export type BannerKind = keyof typeof kinds;

const marks = {
  info: { icon: 'info', word: 'Bilgi' },
  success: { icon: 'check', word: 'Başarılı' },
  warning: { icon: 'warning', word: 'Uyarı' },
  error: { icon: 'error', word: 'Hata' },
} as const;

type BannerProps = {
  kind?: BannerKind;
  title?: string;
  /** The banner is spoken as soon as it appears: it tells the outcome of what the visitor just did. */
  isLive?: boolean;
  children?: ReactNode;
};

/** Shows a message within the page. Also what a toast says where no script runs. */
export function Banner({ kind = 'info', title, isLive = false, children }: BannerProps) {
  const mark = marks[kind];
  return (
    <div className={`${banner} ${kinds[kind]}`} role={isLive ? 'status' : undefined}>
      <Icon name={mark.icon} />
      <div>
        <span className={hidden}>{mark.word}: </span>
        {title && <strong>{title}</strong>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
