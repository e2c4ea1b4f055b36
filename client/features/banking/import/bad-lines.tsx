import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../connections/connection-state'
import type { BadLineFragment } from './import.generated'

type BadLinesProps = { readonly count: number /** The first of the unreadable lines. */; readonly lines: readonly BadLineFragment[] }

/** The unreadable lines of a file, each with its number and its error. */
export const BadLines = ({ count, lines }: BadLinesProps) => {
  const { t } = useTranslation('banking')
  if (count === 0) return null
  const more = count - lines.length
  return (
    <Notice tone="caution">
      <Box fontWeight="medium">{t('import.bad', { count })}</Box>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="2"
        marginBlockStart="2"
        maxHeight="180px"
        overflowY="auto"
        tabIndex={0}
        aria-label={t('import.bad', { count })}
      >
        {lines.map(({ line, message, text }) => (
          <li key={`${line} ${message}`}>
            {t('import.line', { line })}: {message}
            {text && (
              <chakra.bdi display="block" fontFamily="mono" textStyle="caption" opacity={0.85} overflowWrap="anywhere">
                {text}
              </chakra.bdi>
            )}
          </li>
        ))}
        {more > 0 && <li>{t('import.badMore', { count: more })}</li>}
      </chakra.ul>
    </Notice>
  )
}
