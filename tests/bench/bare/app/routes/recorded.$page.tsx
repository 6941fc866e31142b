import { useParams } from '@remix-run/react';
import { findPage, send } from '../recorded';

export const loader = send;

/**
 * Shows a page of the portal as one piece of text: the same bytes and statements, and nothing that was thought about
 * them.
 */
export default function Recorded() {
  const page = findPage(useParams()['page']);
  return <main dangerouslySetInnerHTML={{ __html: page?.html ?? '' }} />;
}
