import { Box, chakra, HStack } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** An error of a result, with its place in the data. */
export type ResultError = {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

const pathOf = (path: readonly (string | number)[]) =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('')

/** What the server refused: each with its place in the result, its code, and the request to name to support. */
export const ResultErrors = ({ errors }: { readonly errors: readonly ResultError[] }) => {
  const { t } = useTranslation('explorerResults')
  return (
    <chakra.ul
      role="alert"
      aria-label={t('errors')}
      listStyleType="none"
      margin="0"
      padding="3"
      display="grid"
      gap="2"
      bg="negative.subtle"
      color="negative.fg"
      borderRadius="card"
    >
      {errors.map(({ message, path, extensions }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two errors may read the same, and the list is never reordered
        <chakra.li key={at} display="flex" gap="2" textStyle="small">
          <Box as="span" flexShrink="0" paddingBlockStart="2px">
            <CircleAlert size={16} aria-hidden />
          </Box>
          <Box minWidth="0" overflowWrap="anywhere">
            <bdi>{message}</bdi>
            <HStack gap="3" flexWrap="wrap" textStyle="caption">
              {path && path.length > 0 && (
                <chakra.code dir="ltr" fontFamily="mono">
                  {pathOf(path)}
                </chakra.code>
              )}
              {[extensions?.code, extensions?.requestId].map(
                (each) =>
                  typeof each === 'string' && (
                    <bdi key={each} dir="ltr">
                      {each}
                    </bdi>
                  ),
              )}
            </HStack>
          </Box>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
