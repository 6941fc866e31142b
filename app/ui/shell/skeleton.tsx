import type { ReactNode } from 'react';
import skeletonStyleUrl from './skeleton.css?url';

/**
 * Carries the style that is needed where a script draws skeletons: it puts `data-skeleton` on the place of a field
 * while its list is on the way.
 */
export function SkeletonStyle() {
  return <link rel="stylesheet" href={skeletonStyleUrl} />;
}

/**
 * Shows the calm shape of one field that is still to come. The field itself stands beneath, unseen and out of reach, so
 * that the place is as high as it will be.
 */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <SkeletonStyle />
      <div aria-busy="true">
        <div data-skeleton="">{children}</div>
      </div>
    </>
  );
}
