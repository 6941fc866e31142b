/** Returns the work's result, or null when it fails or takes longer than `limit` milliseconds. It goes on by itself. */
export async function within<Result>(limit: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limit);
  });
  try {
    return await Promise.race([work.catch(() => null), over]);
  } finally {
    clearTimeout(timer);
  }
}
