import { PostForm, HiddenFields } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { noPrint } from '~/ui/theme/base.css';

/** Describes the debts that are only payable together, offered in one press. */
export interface Together {
  readonly oids: readonly string[];
  /** Stands on the button, with the sum. */
  readonly label: string;
  /** Holds the parts that were typed, by field. */
  readonly amounts: Readonly<Record<string, string>>;
}

/** Posts the debts as if each were ticked; `action` is the page of debts, on every other page. */
export function PayTogether({ together, action }: { together: Together; action?: string }) {
  return (
    <PostForm action={action} className={noPrint}>
      {together.oids.map((oid) => (
        <input key={oid} type="hidden" name="borc" value={oid} />
      ))}
      <HiddenFields values={together.amounts} />
      <Button icon="card">{together.label}</Button>
    </PostForm>
  );
}
