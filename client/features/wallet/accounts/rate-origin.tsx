import { useFormat } from '@/lib/text/format'

type RateOriginProps = { readonly source: string | null; readonly at: string }

/** The source and the time of a rate, each in its own text direction. */
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
