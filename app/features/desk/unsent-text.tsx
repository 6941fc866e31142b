import { Card } from '~/ui/basics/card';
import { preserved } from '~/ui/basics/written-text.css';
import { useForm } from '~/ui/form/form-fields';

/** Shows what was typed for an act that came too late, so that it can be used elsewhere. */
export function UnsentText({ names }: { names: readonly string[] }) {
  const { valueOf } = useForm();
  const text = names.flatMap((name) => valueOf(name) || []).join('\n');
  return (
    text !== '' && (
      <Card title="Gönderilmeyen metniniz">
        <p className={preserved}>{text}</p>
      </Card>
    )
  );
}
