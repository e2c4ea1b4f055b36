import { Box } from '@chakra-ui/react'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { useFormat } from '@/lib/text/format'
import { examplesFor } from './examples'
import { PanelItem } from './panel-item'
import { PanelSection } from './panel-section'
import { ShowAll } from './show-all'

/** So many are listed at first, so that the schema below remains visible. */
const FIRST = 6

type ExamplesSectionProps = { readonly openSlug: string | undefined; readonly onPick: () => void }

/** The example queries of the person's role. */
export const ExamplesSection = ({ openSlug, onPick }: ExamplesSectionProps) => {
  const { t } = useTranslation('explorer')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const examples = examplesFor(useViewer().role)
  const shown = isWhole ? examples : examples.filter(({ slug }, at) => at < FIRST || slug === openSlug)
  return (
    <PanelSection title={t('library.examples')} count={format.integer(examples.length)}>
      <Box as="ul" listStyleType="none">
        {shown.map(({ slug, title }) => (
          <li key={slug}>
            <PanelItem icon={BookOpen} title={t(`examples.${title}`)} isOpen={slug === openSlug} to={`?example=${slug}`} onPress={onPick} />
          </li>
        ))}
      </Box>
      {examples.length > FIRST && <ShowAll count={examples.length} isWhole={isWhole} onChange={setWhole} />}
    </PanelSection>
  )
}
