import { useFormat } from '@/lib/format'

type RateOriginProps = { readonly source: string | null; readonly at: string }

/** Where a rate comes from and when it was so, each in its own direction. */
export const RateOrigin = ({ source, at }: RateOriginProps) => {
  const { dateTime } = useFormat()
  return (
    <>
      {source && (
        <>
          <bdi>{source}</bdi>
          {' · '}
        </>
      )}
      <bdi>
        <time dateTime={at}>{dateTime(at)}</time>
      </bdi>
    </>
  )
}
