/** What the threads of tests/server/platform/threads.test.ts run: a task that ends, fails, or never does either. */
export default (task: 'hang' | 'fail' | number): number | Promise<never> => {
  if (task === 'hang') return new Promise<never>(() => {})
  if (task === 'fail') throw new RangeError('out of range')
  return task * 2
}
