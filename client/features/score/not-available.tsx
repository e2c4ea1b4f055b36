import { Box, Button } from '@chakra-ui/react'
import { Gauge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { Card } from '@/ui/frames/card'
import { Empty } from '@/ui/lists/empty'
import type { NoScoreFragment } from './alt-score.generated'
import { Causes } from './causes'
import { CalculateButton } from './recalculate'
import type { Recalculation } from './use-recalculate'

type NotAvailableProps = { readonly causes: NoScoreFragment['causes']; readonly recalculation: Recalculation }

/** Shown without a score: offers to calculate it, or lists the obstacles. */
export const NotAvailable = ({ causes, recalculation }: NotAvailableProps) => {
  const { t } = useTranslation('score')
  const ready = causes.length === 0
  return (
    <Card>
      <Empty
        icon={Gauge}
        heading="h2"
        title={t('empty.title')}
        explanation={
          ready ? (
            t('empty.ready')
          ) : (
            <Box display="grid" gap="3">
              {t('empty.explanation')}
              <Box bg="bg.subtle" borderWidth="1px" borderRadius="card" padding="4">
                <Causes causes={causes} />
              </Box>
            </Box>
          )
        }
        action={
          <Box display="flex" flexWrap="wrap" gap="3" justifyContent="center">
            {!ready && (
              <Button asChild size="md">
                <Link to={paths.connections}>{t('empty.connect')}</Link>
              </Button>
            )}
            {ready && <CalculateButton recalculation={recalculation} first />}
          </Box>
        }
      />
    </Card>
  )
}
