import { Button } from '~/ui/basics/button';
import { HiddenFields } from '~/platform/forms/post-form';
import { Cluster, VisuallyHidden } from '~/ui/basics/layout';
import { row } from '../declaration.css';
import { StepField } from './step-field';
import type { RowsView } from './step-view';

/** Shows the same questions for several of a kind, each added and taken away by a button of its own. */
export function RowFields({ rows }: { rows: RowsView }) {
  return (
    <>
      <HiddenFields values={{ [`${rows.name}.adet`]: rows.rows.length }} />
      {rows.rows.map(({ title, fields }, index) => (
        <fieldset key={title} className={row}>
          <legend>{title}</legend>
          {fields.map((field) => (
            <StepField key={field.name} field={field} />
          ))}
          {rows.rows.length > 1 && (
            <Cluster>
              <Button name="islem" value={`kaldir:${index}`} kind="quiet">
                Kaldır<VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            </Cluster>
          )}
        </fieldset>
      ))}
      {rows.canAdd && (
        <Cluster>
          <Button id={`${rows.name}.ekle`} name="islem" value="ekle" kind="secondary">
            {rows.addLabel}
          </Button>
        </Cluster>
      )}
    </>
  );
}
