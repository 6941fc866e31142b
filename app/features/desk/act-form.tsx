import type { ReactNode } from 'react';
import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Cluster, Stack } from '~/ui/basics/layout';

interface ActFormProps {
  /** Tells one act of the desk from the others on its page; "ret" refuses. */
  readonly act: string;
  readonly label: string;
  readonly hiddenValues?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Shows one of the acts that a desk may do, each as a form of its own. */
export function ActForm({ act, label, hiddenValues, children }: ActFormProps) {
  return (
    <PostForm {...(hiddenValues && { hiddenValues })} noValidate>
      <Stack>
        {children}
        <Cluster>
          <Button name="islem" value={act} kind={act === 'ret' ? 'secondary' : 'primary'}>
            {label}
          </Button>
        </Cluster>
      </Stack>
    </PostForm>
  );
}
