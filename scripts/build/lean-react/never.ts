/**
 * What is known of our trees: kinds of nodes that never stand in them, and what follows from that for React's renderer. It was read for one
 * release; another one has to be read again, and the build stops until then.
 */
export const RELEASE = '19.3.1';

/** Kinds of nodes, by the number that React gives them. */
export const NEVER_TAGS: readonly number[] = [
  12, // Profiler
  19, // SuspenseList
  21, // Scope
  24, // Cache
  26, // title, meta, link, script and style that React moves into the head: the server writes the head
  27, // html, head, body: a page lives in an element of the body
  30, // ViewTransition: the mobile site asks the browser itself
];

/** What is made for a reference to a fragment, which nobody holds. */
export const NEVER_MADE: readonly string[] = ['FragmentInstance'];

/** Variables that only those nodes would set, and what every browser that runs these files (ES2023) can do. */
export const CONSTANTS: Readonly<Record<string, string>> = {
  shouldStartViewTransition: '!1',
  viewTransitionMutationContext: '!1',
  inUpdateViewTransition: '!1',
  rootViewTransitionAffected: '!1',
  viewTransitionContextChanged: '!1',
  rootViewTransitionNameCanceled: '!1',
  pendingViewTransition: 'null',
  pendingViewTransitionEvents: 'null',
  appearingViewTransitions: 'null',
  viewTransitionCancelableChildren: 'null',
  currentHoistableRoot: 'null',
  canUseDOM: '!0',
  canUseCompositionEvent: '!0',
  canUseTextInputEvent: '!0',
  useFallbackCompositionData: '!1',
  isInputEventSupported: '!0',
  documentMode: 'null',
  queuedExplicitHydrationTargets: '[]',
};

/** Functions by their whole body. Where a function is not needed at all, it does nothing. */
export const ANSWERS: Readonly<Record<string, string>> = {
  // No element is moved into the head, none is html, head or body, and none is of our own making.
  isHostHoistableType: 'return !1',
  isSingletonScope: 'return !1',
  isCustomElement: 'return !1',
  getHoistableRoot: 'return null',
  clearSingletonPreambleContribution: '',
  clearContainerSparingly: '',
  // Files are asked for by the document that the server writes, and no page is held back for a picture.
  prefetchDNS: '',
  preconnect: '',
  preload: '',
  preloadModule: '',
  preinitScript: '',
  preinitStyle: '',
  preinitModuleScript: '',
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags&=-16777217',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null',
  onUnsuspend: '',
  // References to fragments.
  isFragmentInstanceParent: 'return !1',
  isFragmentInstanceHostBoundary: 'return !1',
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  traverseVisibleInstancesAndTextInstances: '',
  // Transitions of views, and their types.
  trackEnterViewTransitions: '',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureNestedViewTransitions: '',
  scheduleViewTransitionEvent: '',
  startViewTransition: '',
  pushMutationContext: '',
  queueTransitionTypes: '',
  claimQueuedTransitionTypes: 'return null',
  // Functions as the actions of forms, and the hooks that go with them. One that is given all the same throws when the form is sent.
  extractEvents$1: '',
  startHostTransition: '',
  requestFormReset: '',
  recursivelyResetForms: '',
  TransitionAwareHostComponent: '',
  mountActionState: '',
  updateActionState: '',
  rerenderActionState: '',
  refreshCache: '',
  // The browser's own sign of loading, made by navigations that are none. The sites have a bar of their own.
  defaultOnDefaultTransitionIndicator: '',
  // Nobody listens to `onBeforeInput`, and no browser prefixes the names of events any more.
  getNativeBeforeInputChars: 'return null',
  getFallbackBeforeInputChars: 'return null',
  getVendorPrefixedEventName: 'return eventName',
  // Names of components, in files where names are letters.
  getStackByFiberInDevAndProd: 'return ""',
  getComponentNameFromType: 'return null',
  // What `findDOMNode` and the hydration of a given element would ask.
  findCurrentHostFiberImpl: 'return null',
  findCurrentFiberUsingSlowPath: 'return null',
  attemptExplicitHydrationTarget: '',
};

/** What React offers and no module here takes; one that does stops the build. */
export const NEVER_CALLED: readonly string[] = [
  '__COMPILER_RUNTIME',
  'Profiler',
  'SuspenseList',
  'ViewTransition',
  'addTransitionType',
  'browser',
  'cache',
  'cacheSignal',
  'captureOwnerStack',
  'createRef',
  'createRoot',
  'findDOMNode',
  'prefetchDNS',
  'preconnect',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'unstable_batchedUpdates',
  'unstable_useCacheRefresh',
  'useActionState',
  'useFormState',
  'useFormStatus',
  'useOptimistic',
];
