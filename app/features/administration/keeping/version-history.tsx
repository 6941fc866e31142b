import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { DateText } from '~/ui/basics/money';
import { Confirmation } from '~/ui/message/confirmation';
import { entries } from '~/ui/table/entries.css';
import type { ListedVersion } from './kept.server';

interface WayBack {
  to: number;
  version: number;
  label: string;
  about: string;
}

function TakeBack({ to, version, label, about }: WayBack) {
  return (
    <Confirmation
      id={`geri-${to}`}
      label={label}
      about={about}
      question={`${about} yeniden yürürlüğe girsin mi?`}
      consequence="Bugünkü sürüm geçmişte kalır; ona da aynı yoldan dönebilirsiniz."
    >
      <PostForm hiddenValues={{ islem: 'geri', geri: String(to), surum: String(version) }}>
        <Button>Evet, geri dön</Button>
      </PostForm>
    </Confirmation>
  );
}

interface HistoryProps {
  readonly versions: readonly ListedVersion[];
  /** Marks the one that holds. */
  readonly version: number;
  /** Says what holds without any version, where there is a way back to it. */
  readonly shipped?: { readonly label: string; readonly about: string; readonly isOn: boolean };
  /** Stands there while there is no version. */
  readonly emptyText: string;
}

/** Shows every change with its way back, the newest first. */
export function VersionHistory({ versions, version, shipped, emptyText }: HistoryProps) {
  if (versions.length === 0)
    return (
      <Card>
        <EmptyState title="Henüz değişiklik yok.">{emptyText}</EmptyState>
      </Card>
    );
  return (
    <Card title="Değişikliklerin geçmişi">
      {shipped && !shipped.isOn && (
        <div>
          <TakeBack to={0} version={version} label={shipped.label} about={shipped.about} />
        </div>
      )}
      <ul className={entries}>
        {versions.map((row) => (
          <li key={row.version}>
            <div>
              <strong>{`${row.version}. sürüm`}</strong>
              {`, ${row.editor}, `}
              <DateText value={row.at} isInstant />
              <br />
              {row.summary}
            </div>
            {row.version === version ? (
              <Badge tone="success">Yürürlükte</Badge>
            ) : (
              <TakeBack to={row.version} version={version} label="Geri dön" about={`${row.version}. sürüm`} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
